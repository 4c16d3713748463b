import { defineMessages } from '#web/platform/messages/messages.tsx'

/** The care of medicines; its words are the content service's. */
export const medicineCare = defineMessages('medicine-care', {
  title: 'Cuida tus medicamentos',
  leaflet: 'Ver folleto y ficha en el registro del ISP',
  record: (registration: string) => `Registro ${registration}. Se abre en el sitio del Instituto de Salud Pública.`,
})
