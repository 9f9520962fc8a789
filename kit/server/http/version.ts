import manifest from "../../../package.json" with { type: "json" };

/** The version of the product, whose one home is package.json; the list of releases begins with it. */
export const { version } = manifest;
