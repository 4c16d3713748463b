/** CONTENT §7. Downloaded with the first sending. */
import { backInStockInput } from '#shop/help/back-in-stock/back-in-stock.input.ts'
import { codesOfIssues } from '#web/platform/form-resolver.ts'
import { postJson } from '#web/platform/post-json.ts'

export type TypedPerson = { name: string; email: string; phone: string }
type TypedCodes = { [field in keyof TypedPerson]?: string | undefined }
/** `fields` has the code of each wrong field. */
export type SentRequest = { state: 'done' | 'available' | 'failed' } | { state: 'invalid'; fields: TypedCodes }

type Answer = { status?: string; error?: { code: string; fields?: Record<string, string> } }

/** An answer with the status 'error' is a failure, also with 200. */
export async function sendStockRequest(
  typed: TypedPerson,
  product: { sku: string; productName: string },
  locale: string,
  signal: AbortSignal,
): Promise<SentRequest> {
  const checked = backInStockInput.safeParse({ ...typed, sku: product.sku, locale })
  if (!checked.success) return toInvalid(codesOfIssues(checked.error.issues))
  const { name, email, phone, sku } = checked.data
  const body = {
    ...{ name, email, phone: phone.slice(1), sku, productName: product.productName },
    status: 'ingresado',
    locale,
  }
  const { isOk, answer } = await postJson<Answer>('/mscustomer/customer', body, signal)
  const { status, error } = answer
  if (error?.code === 'input.invalid') return toInvalid(error.fields ?? {})
  if (error?.code === 'stock.available') return { state: 'available' }
  return { state: isOk && status !== 'error' ? 'done' : 'failed' }
}

/** A problem outside the form's fields is a failure, because the person cannot correct it. */
function toInvalid({ name, email, phone }: TypedCodes): SentRequest {
  return name || email || phone ? { state: 'invalid', fields: { name, email, phone } } : { state: 'failed' }
}
