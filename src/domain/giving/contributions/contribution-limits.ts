/** The most parts of a contribution, whichever way it comes: a reader of files on a thread needs this and nothing else of it. */
export const ALLOCATIONS_MAX = 50
