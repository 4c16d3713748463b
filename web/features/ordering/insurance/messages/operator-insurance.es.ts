import { defineMessages } from '#web/platform/messages/messages.tsx'

export const operatorInsurance = defineMessages('operator-insurance', {
  text: 'Si el cliente tiene un seguro que reembolsa medicamentos, lo descontamos ahora y paga solo la diferencia.',
  open: 'Usar el seguro del cliente',
  products: 'Productos que su seguro puede cubrir',
  lost: 'El seguro del cliente ya no cubre lo mismo que cuando lo consultaste.',
  declaration:
    'El cliente declara que los datos del seguro son verdaderos y autoriza a informar esta compra a su ' +
    'aseguradora para el reembolso.',
  declarationFirst: 'Confirma que el cliente acepta la declaración del seguro.',
  problems: {
    failed: {
      title: 'Hubo un error al procesar la solicitud',
      text: 'No cambiamos nada del pedido. Inténtalo otra vez, o sigue sin el seguro.',
    },
    identity: {
      title: 'No hemos podido validar la identidad del cliente',
      text: 'Revisa el RUT y el número de documento: deben ser de la misma persona.',
    },
    notInsured: {
      title: 'El rut sin cobertura',
      text: 'La aseguradora no lo reconoce, o el beneficio ya se usó. Revisa el RUT, o sigue sin el seguro.',
    },
    claimRefused: {
      title: 'El seguro del cliente ya no cubre este pedido',
      text:
        'El beneficio se usó en otra compra o no alcanza. No se completó nada: consulta los beneficios de ' +
        'nuevo, o sigue sin el seguro.',
    },
    coupon: {
      title: 'El pedido tiene un cupón',
      text: 'Un pedido usa cupón o seguro, no los dos. Quita el cupón para usar el seguro.',
    },
    expired: {
      title: 'La consulta de beneficios venció',
      text: 'Dura una hora. Vuelve a consultar los beneficios.',
    },
  },
})
