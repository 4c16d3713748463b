/** The message has the reason and the remedy. Nothing in the database was deleted. */
export class DatabaseUnavailable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'DatabaseUnavailable'
  }
}
