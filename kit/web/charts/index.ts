// Numbers, and lines and bars over time.
export { type Bar, BarChart } from "./bar-chart.tsx";
export { TrendChart } from "./chart.tsx";
export { BarSheet, Charts, Figures } from "./figures.tsx";
export type { TrendBand, TrendLine } from "./trend.ts";
