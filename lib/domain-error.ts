/**
 * A refusal that the shop foresees: a stable `code` ('cart.out_of_stock') and the data that a
 * sentence needs, never the sentence. Doors turn the code into a status and a text (api/errors.ts,
 * web/messages). Anything else that is thrown is a bug.
 */
export class DomainError<Data extends Record<string, unknown> = Record<string, unknown>> extends Error {
  readonly code: string
  readonly data: Data

  constructor(code: string, data: Data = {} as Data) {
    super(code)
    this.name = 'DomainError'
    this.code = code
    this.data = data
  }
}
