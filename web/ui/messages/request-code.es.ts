import { defineMessages } from '#web/platform/messages/messages.tsx'

/** The code of a failed request; downloaded with the first one. */
export const requestCode = defineMessages('request-code', {
  label: 'Código:',
  copy: 'Copiar código',
  copied: 'Copiado',
  notCopied: 'Selecciónalo y cópialo',
})
