/** Levels of detail of land and borders, finest first: their source, and the smallest area included, in steradians. */
export const levels = [
  { source: "50m", steradians: 2.5e-8 },
  { source: "50m", steradians: 2e-7 },
  { source: "50m", steradians: 1.5e-6 },
  { source: "50m", steradians: 1.5e-5 },
  { source: "110m", steradians: 6e-5 },
] as const;
