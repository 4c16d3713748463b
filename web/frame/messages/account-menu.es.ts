import { defineMessages } from '#web/platform/messages/messages.tsx'

export const accountMenu = defineMessages('account-menu', {
  menu: (name: string) => `Mi cuenta: ${name}`,
  greeting: (name: string) => `Hola, ${name}`,
  backOffice: 'Mostrador',
  desk: 'Mesa de ventas',
  signOut: 'Cerrar sesión',
})
