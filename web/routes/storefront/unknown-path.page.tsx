import { redirect } from 'react-router'
import type { PageHandle } from '#web/platform/audience.ts'

export const handle: PageHandle = { audience: 'anyone' }

/** Any unknown path redirects to /404 (CONTENT §2.1). */
export function loader() {
  return redirect('/404')
}

export default function UnknownPathPage() {
  return null
}
