/** The database cannot be used; the message has the reason and the remedy. Nothing in it was deleted. */
export class DatabaseUnavailable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'DatabaseUnavailable'
  }
}
