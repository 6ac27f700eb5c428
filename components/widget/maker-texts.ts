import type messages from "@/messages/en/widget.json";

/** Words of the configurators, handed to the browser as they stand in the messages: `{number}` is filled in there. */
export type MakerTexts = (typeof messages)["maker"];
export type ButtonTexts = (typeof messages)["button"];
export type LinkTexts = (typeof messages)["link"];
