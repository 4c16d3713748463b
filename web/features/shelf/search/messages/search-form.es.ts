import { defineMessages } from '#web/platform/messages/messages.tsx'

export const searchForm = defineMessages('search-form', {
  label: 'Buscar productos',
  placeholder: 'Busca por nombre o principio activo',
  submit: 'Buscar',
})
