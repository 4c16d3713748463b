import { defineMessages } from '#web/platform/messages/messages.tsx'

export const captcha = defineMessages('captcha', {
  label: 'No soy un robot',
  hint: 'Tu navegador hace un cálculo breve.',
  solving: 'Verificando…',
  solved: 'Verificado',
  errors: {
    missing: 'Marca esta casilla para continuar.',
    expired: 'La verificación venció. Márcala de nuevo.',
    failed: 'No pudimos verificar. Revisa tu conexión y márcala de nuevo.',
  },
})
