// What other features use of this one: choosing an audience, and looking at something as somebody of it.
export { AudienceBuilder, AudienceText } from "./desk/AudienceBuilder.tsx";
export { type Eyes, type Looked, SeeAs, useEyes } from "./desk/SeeAs.tsx";
