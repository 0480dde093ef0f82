/** Why the service cannot start, as a sentence for its operator. */
export class StartError extends Error {}
