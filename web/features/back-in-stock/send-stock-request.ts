/** The call of the back-in-stock form (CONTENT §7); downloaded with the first sending. */
import { backInStockInput } from '#shop/back-in-stock/back-in-stock.input.ts'
import { callInTime } from '#web/platform/call-in-time.ts'

export type TypedPerson = { name: string; email: string; phone: string }
/** `fields`: the code of each wrong field. */
export type SentRequest =
  | { state: 'done' | 'available' | 'failed' }
  | { state: 'invalid'; fields: { [field in keyof TypedPerson]?: string } }

type Answer = { status?: string; error?: { code: string; fields?: Record<string, string> } }

/** Checks what was typed, and sends it. An answer with the status 'error' is a failure, also with 200. */
export async function sendStockRequest(
  typed: TypedPerson,
  product: { sku: string; productName: string },
  locale: string,
): Promise<SentRequest> {
  const checked = backInStockInput.safeParse({ ...typed, sku: product.sku, locale })
  if (!checked.success) return invalid(checked.error.issues.map(({ path, message }) => [String(path[0]), message]))
  const { name, email, phone, sku } = checked.data
  const body = {
    ...{ name, email, phone: phone.slice(1), sku, productName: product.productName },
    status: 'ingresado',
    locale,
  }
  try {
    return await callInTime(async (signal) => {
      const response = await fetch('/mscustomer/customer', {
        method: 'POST',
        signal,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const { status, error } = (await response.json()) as Answer
      if (error?.code === 'input.invalid') return invalid(Object.entries(error.fields ?? {}))
      if (error?.code === 'stock.available') return { state: 'available' }
      return { state: response.ok && status !== 'error' ? 'done' : 'failed' }
    })
  } catch {
    return { state: 'failed' }
  }
}

/** The first problem of each of the form's own fields; without one the person can change nothing. */
function invalid(issues: readonly (readonly [field: string, code: string])[]): SentRequest {
  const fields: { [field in keyof TypedPerson]?: string } = {}
  for (const [field, code] of issues)
    if (field === 'name' || field === 'email' || field === 'phone') fields[field] ??= code
  return Object.keys(fields).length === 0 ? { state: 'failed' } : { state: 'invalid', fields }
}
