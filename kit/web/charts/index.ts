// Lines and bars over time.
export { BarChart } from "./bar-chart.tsx";
export { TrendChart } from "./chart.tsx";
export type { TrendBand, TrendLine } from "./trend.ts";
