/**
 * How long the embedded server has for a step: to start, to answer, to stop, or to leave its folder to the next one. A step takes a
 * second, but a busy machine and the recovery after a crash can take their time.
 */
export const PATIENCE_MS = 60_000
