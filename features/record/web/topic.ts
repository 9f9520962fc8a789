/** The topic on which screens hear that records changed. */
export const recordTopic = "record";

/** Where daily maintenance is submitted. */
export const workSubmitPath = "/dailyInspection/submit";
