/** Each `<feature>.refusals.ts` adds its table (`declare module`): a code without a row does not compile. */
export interface Refusals {}

export type RefusalCode = keyof Refusals

type Sentence<Data> = string | ((data: Data) => string)

/** The API's sentences; screens have their own in `messages/`. `name`: SHOP §8's name for it, sent with the code. */
export interface Refusal<Data> {
  readonly status: number
  readonly es: (data: Data) => string
  readonly en: (data: Data) => string
  readonly name: string | undefined
}

export type DataOf<Table> = {
  [Code in keyof Table]: Table[Code] extends Refusal<infer Data> ? Data : never
}

export type NoData = Readonly<Record<string, never>>

/** A refusal as a value: to be thrown later (`refuseWith`), or shown. */
export type Refused<Code extends RefusalCode = RefusalCode> = {
  [Each in Code]: { readonly code: Each; readonly data: Refusals[Each] }
}[Code]

/** A row: `refusal<{ left: number }>(409, { es: 'El reembolso supera…', en: 'It is more…' })`. */
export function refusal<Data extends object = NoData>(
  status: number,
  sentence: string | { es: Sentence<Data>; en: Sentence<Data> },
  name?: string,
): Refusal<Data> {
  const { es, en } = typeof sentence === 'string' ? { es: sentence, en: sentence } : sentence
  return { status, es: toFunction(es), en: toFunction(en), name }
}

const toFunction = <Data>(sentence: Sentence<Data>) => (typeof sentence === 'string' ? () => sentence : sentence)

/**
 * A refusal that the shop foresees: a stable `code` ('cart.out_of_stock') with data. Any other thrown error is a bug.
 */
export class DomainError extends Error {
  readonly code: RefusalCode
  readonly data: object
  /** For the security log alone; no answer has it. */
  mark: RefusalMark = {}

  constructor(code: RefusalCode, data: object = {}) {
    super(code)
    this.name = 'DomainError'
    this.code = code
    this.data = data
  }
}

/** `limit`: the limit that refuses; `accountId`: the account that the call aimed at. */
export type RefusalMark = { readonly limit?: string; readonly accountId?: string | null }

/** The security log needs the mark, and the caller must not see it. */
export function markRefusal(refusal: DomainError, mark: RefusalMark): DomainError {
  refusal.mark = mark
  return refusal
}

type DataArgument<Code extends RefusalCode> = Code extends RefusalCode
  ? NoData extends Refusals[Code]
    ? [data?: Refusals[Code]]
    : [data: Refusals[Code]]
  : never

/** `throw refuse('order.finished', { status })`: the code's table has status, sentence and data. */
export function refuse<Code extends RefusalCode>(code: Code, ...[data]: DataArgument<Code>): DomainError {
  return new DomainError(code, data)
}

export function refuseWith({ code, data }: Refused): DomainError {
  return new DomainError(code, data)
}

export function isRefusal<Code extends RefusalCode>(
  error: unknown,
  ...codes: readonly Code[]
): error is DomainError & Refused<Code> {
  return error instanceof DomainError && (codes as readonly RefusalCode[]).includes(error.code)
}
