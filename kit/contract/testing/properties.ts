import * as fc from "fast-check";

// What fails within a property is told in its own words too, not as its cause alone: a trial of mutants reads them.
fc.configureGlobal({ includeErrorInReport: true });
