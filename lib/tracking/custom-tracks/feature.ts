import type { Feature } from "@/lib/platform/adapters/define-feature";
import { exportTracks } from "./export-tracks";

// lib/tracking/custom-tracks: a company's own lines in journeys: texts, approval by another member, when they are due
export const customTracks = { exports: { whole: { customTracks: exportTracks } } } satisfies Feature;
