/**
 * Every refusal by its code, with the data of its sentence. It is empty here: each `<feature>.refusals.ts` adds its own
 * table (`declare module`), so that no file has to know all features, and a code that no table has does not compile.
 */
export interface Refusals {}

export type RefusalCode = keyof Refusals

/** A row of a feature's table. `name`: what SHOP §8 calls it; it comes beside the code. */
export interface Refusal<Data> {
  /** The HTTP status. */
  readonly status: number
  /** The API's sentence, in Spanish; screens have their own in `messages/`. */
  readonly message: (data: Data) => string
  readonly name: string | undefined
}

/** The data of each refusal of a table. */
export type DataOf<Table> = {
  [Code in keyof Table]: Table[Code] extends Refusal<infer Data> ? Data : never
}

/** A refusal without data. */
export type NoData = Readonly<Record<string, never>>

/** A refusal as a value: to be thrown later (`refuseWith`), or shown. */
export type Refused<Code extends RefusalCode = RefusalCode> = {
  [Each in Code]: { readonly code: Each; readonly data: Refusals[Each] }
}[Code]

/** A row: `refusal<{ left: number }>(409, 'El reembolso supera lo que queda del pago.')`. */
export function refusal<Data extends object = NoData>(
  status: number,
  message: string | ((data: Data) => string),
  name?: string,
): Refusal<Data> {
  return { status, message: typeof message === 'string' ? () => message : message, name }
}

/**
 * A refusal that the shop foresees: a stable `code` ('cart.out_of_stock') and the data that a sentence needs, never the
 * sentence. `refuse` makes one, `isRefusal` knows one. Whatever else is thrown is a bug.
 */
export class DomainError extends Error {
  readonly code: RefusalCode
  readonly data: object

  constructor(code: RefusalCode, data: object = {}) {
    super(code)
    this.name = 'DomainError'
    this.code = code
    this.data = data
  }
}

/** Each code's own data: left out when all of it is optional. */
type DataArgument<Code extends RefusalCode> = Code extends RefusalCode
  ? NoData extends Refusals[Code]
    ? [data?: Refusals[Code]]
    : [data: Refusals[Code]]
  : never

/** To be thrown: `throw refuse('order.finished', { status })`. The code's table says status, sentence and data. */
export function refuse<Code extends RefusalCode>(code: Code, ...[data]: DataArgument<Code>): DomainError {
  return new DomainError(code, data)
}

/** As `refuse`, of a value that was worked out before. */
export function refuseWith({ code, data }: Refused): DomainError {
  return new DomainError(code, data)
}

/** Whether an error is one of these refusals; its data is typed then. */
export function isRefusal<Code extends RefusalCode>(
  error: unknown,
  ...codes: readonly Code[]
): error is DomainError & Refused<Code> {
  return error instanceof DomainError && (codes as readonly RefusalCode[]).includes(error.code)
}
