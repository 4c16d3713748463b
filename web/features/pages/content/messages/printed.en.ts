import type { printed } from './printed.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default { demoRut: 'RUT (demonstration)', phone: 'Phone' } satisfies Translation<typeof printed>
