/** How a refusal looks from outside: the HTTP status and the message that the specification's catalogue has. */
export type Answer = { status: number; message: string }
/** A message may say what the refusal's data says. */
export type AnswerRow = {
  status: number
  message: string | ((data: Record<string, unknown>) => string)
  /** What SHOP §8 calls it; it comes beside the code. */
  name?: string
}
