// Lines and bars over time.
export { BarChart } from "./bar-chart.tsx";
export { TrendChart, type TrendBand, type TrendLine } from "./chart.tsx";
