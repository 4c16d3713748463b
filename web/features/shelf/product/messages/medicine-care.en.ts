import type { medicineCare } from './medicine-care.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

export default {
  title: 'Take care of your medicines',
  leaflet: 'See the leaflet and the record in the ISP register',
  record: (registration) => `Registration ${registration}. It opens on the site of Chile’s Instituto de Salud Pública.`,
} satisfies Translation<typeof medicineCare>
