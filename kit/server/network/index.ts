// Where a request comes from and which names the portal answers to.
export { addressBlock } from "./address-block.ts";
export { hostNameOf, inUrl, ourHosts } from "./host-names.ts";
export { databaseUrls } from "./database-urls.ts";
