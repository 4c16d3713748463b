import { defineMessages } from '#web/platform/messages/messages.tsx'

export const telemedicine = defineMessages('telemedicine', {
  entry: {
    text: '¿No tienes receta? Un profesional puede evaluarte por telemedicina.',
    open: 'Consulta por telemedicina',
  },
  title: '¿Qué quieres hacer?',
  text: 'Sigues en el sitio de la telemedicina y después vuelves aquí. Tu carro queda guardado.',
  choices: {
    prescription: 'Obtener una receta',
    professional: 'Hablar con un profesional',
  },
  about: {
    prescription: 'Te evalúan y, si corresponde, recetan los productos de tu carro.',
    professional: 'Resuelve tus dudas antes de comprar.',
  },
  loading: 'Te llevamos a la telemedicina…',
  failed: 'Ha ocurrido un error con el redireccionamiento... porfavor intentarlo de nuevo.',
  tooMany: 'Empezaste muchas consultas seguidas. Espera unos minutos e inténtalo de nuevo.',
  identify: {
    title: 'Antes, dinos quién eres',
    text: 'La consulta es para una persona. Inicia sesión o completa tus datos como invitado; tu carro no cambia.',
    signIn: 'Iniciar sesión',
    guest: 'Seguir como invitado',
  },
  prescribed: 'Recetado por telemedicina',
  fewer: (units: number) =>
    `La receta de telemedicina es para ${units === 1 ? 'una unidad' : `${units} unidades`}. ` +
    'Baja la cantidad o sube otra receta.',
  back: {
    title: 'Tu consulta de telemedicina',
    asking: 'Preguntamos por el resultado de tu consulta…',
    cart: 'Volver al carro',
    again: 'Preguntar de nuevo',
    open: {
      title: 'Aún no tenemos el resultado',
      text: 'Si tu consulta terminó, el resultado puede tardar unos minutos. Lo agregamos a tu pedido apenas llegue.',
    },
    refused: {
      title: 'El profesional no recetó tus productos',
      text: 'Puedes subir una receta que ya tengas, o quitar del carro los productos que la necesitan.',
    },
    unusable: {
      title: 'La receta no sirve para tu carro de ahora',
      text: 'Los productos, el cliente o el pedido cambiaron desde la consulta. Revisa tu carro.',
    },
    expired: {
      title: 'Esta consulta ya venció',
      text: 'No recibimos un resultado. Puedes empezar otra consulta o subir una receta.',
    },
    unknown: {
      title: 'No encontramos esta consulta aquí',
      text: 'Vuelve al navegador donde empezaste tu compra: el resultado se agrega a tu pedido por sí solo.',
    },
    failed: {
      title: 'No pudimos preguntar por tu consulta',
      text: 'Revisa tu conexión e inténtalo de nuevo. El resultado no se pierde.',
    },
  },
})
