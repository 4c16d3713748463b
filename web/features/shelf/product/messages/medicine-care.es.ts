import { defineMessages } from '#web/platform/messages/messages.tsx'

export const medicineCare = defineMessages('medicine-care', {
  title: 'Cuida tus medicamentos',
  leaflet: 'Ver folleto y ficha en el registro del ISP',
  record: (registration: string) => `Registro ${registration}. Se abre en el sitio del Instituto de Salud Pública.`,
})
