import type messages from "@/messages/en/widget.json";

/** Messages of the configurators, passed to the browser unformatted: `{number}` is filled in there. */
export type MakerTexts = (typeof messages)["maker"];
export type ButtonTexts = (typeof messages)["button"];
export type LinkTexts = (typeof messages)["link"];
