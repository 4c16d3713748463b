import { redirect } from 'react-router'
import { NOT_FOUND_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'anyone' }

/** CONTENT §2.1. */
export function loader() {
  return redirect(NOT_FOUND_PATH)
}

export default function UnknownPathPage() {
  return null
}
