import { defineMessages } from '#web/platform/messages/messages.tsx'

export const requestCode = defineMessages('request-code', {
  label: 'Código:',
  copy: 'Copiar código',
  copied: 'Copiado',
  notCopied: 'Selecciónalo y cópialo',
})
