const { PROPERTY_RUNS: propertyRuns } = process.env;

/** The nightly run simulates more experiments. */
export const isNightly = propertyRuns !== undefined;

/** A run simulates an experiment at all its looks, so there are fewer than of other properties. */
export const simulationRuns = Math.ceil(Number(propertyRuns ?? 4000) / 10);

/** Largest number of times that a simulated experiment is looked at. */
export const mostLooks = isNightly ? 400 : 100;
