// The portal on the wire: calls, pages, documents and what is refused before any of them.
export { addCspReports } from "./telemetry/csp-reports.ts";
export { headersOf, textHeader } from "./headers.ts";
export { addHealth, type Readiness } from "./health.ts";
export { openHttp } from "./http.ts";
export { addFigures, addMetrics, type Figure, openMetrics } from "./telemetry/metrics.ts";
export { styleOf } from "./mounts.ts";
export { addOpenApi, quotaWords, whoWords } from "./openapi.ts";
export { addPages } from "./pages.ts";
export { pseudonymOf } from "./telemetry/request-log.ts";
export { transportLimits, transportOf } from "./transport.ts";
export { version } from "./version.ts";
