import type { Feature } from "@/lib/platform/adapters/define-feature";
import { exportTracks } from "./export-tracks";

export const customTracks = { exports: { whole: { customTracks: exportTracks } } } satisfies Feature;
