import { REVIEW_WORKING_H } from '#shop/ground/policy/review-time.rules.ts'
import { defineMessages } from '#web/platform/messages/messages.tsx'

export const operatorPrescriptions = defineMessages('operator-prescriptions', {
  text:
    'Sube una foto o un PDF de cada receta: pdf, jpg o png, hasta 5 MB. Un químico farmacéutico la revisa ' +
    'antes de preparar el pedido.',
  review:
    `La revisión tarda hasta ${REVIEW_WORKING_H} horas hábiles. Si la receta no puede aprobarse, el cliente ` +
    'puede enviar otra; lo que haya pagado por esos productos se le devuelve.',
  missingTitle: 'Sube la receta del cliente',
  conditions: { retained: 'Receta médica retenida: el cliente entrega el original al recibir el pedido' },
})
