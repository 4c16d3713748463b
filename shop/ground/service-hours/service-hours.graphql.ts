import { builder } from '#api/builder.ts'
import type { ServiceHours } from './service-hours.rules.ts'

const CallCenterSettings = builder.objectRef<ServiceHours>('CallCenterSettings').implement({
  description: 'When assistance is given, Monday to Friday (SHOP §9).',
  fields: (t) => ({
    timezone: t.exposeString('timezone', { description: 'IANA zone.' }),
    hourInit: t.exposeString('hourInit', { description: 'HH:MM:SS.' }),
    hourEnd: t.exposeString('hourEnd', { description: 'HH:MM:SS.' }),
  }),
})

builder.queryField('callCenterGetSettings', (t) =>
  t.field({
    type: CallCenterSettings,
    description: 'The hours of assistance.',
    resolve: (_, __, { shop }) => shop.settings.pharmacy.assistance,
  }),
)
