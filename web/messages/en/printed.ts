import type { printed } from '#web/messages/es/printed.ts'
import type { Translation } from '#web/messages/messages.tsx'

export default { rut: 'RUT (demonstration)', phone: 'Phone' } satisfies Translation<typeof printed>
