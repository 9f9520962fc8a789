import base from "./playwright.config.ts";
export default { ...base, globalSetup: undefined, outputDir: "/tmp/registration/results", workers: 1, use: { ...base.use, baseURL: "http://127.0.0.1:4687" } };
