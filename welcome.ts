import type { Config } from '#config'
import type { Database } from '#db/database.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE, DEMO_TOTP_KEY } from '#shop/people/accounts/demo-people.ts'

/** The text at the end of `npm start`, at most one screen. */
export function welcome(config: Config, database: Database): string {
  const line = (label: string, text: string) => `  ${label.padEnd(14)}${text}`
  if (config.role === 'worker')
    return ['', '  Boldo works.', '', line('Health', `http://localhost:${config.port}/health/ready`), ''].join('\n')
  const lines = [
    '',
    '  Boldo is open.',
    '',
    line('Shop', `http://localhost:${config.port}`),
    line('API', `http://localhost:${config.port}/graphql`),
  ]
  if (config.sandbox) {
    lines.push(
      line(
        'Sandbox',
        `${config.sandbox.url}  (plays Webpay and Mercado Pago; the shop's mail is at ${config.sandbox.url}/mail)`,
      ),
      '',
      line('Test cards', 'Visa        4051 8856 0044 6623  approved'),
      line('', 'Mastercard  5186 0595 5959 0568  rejected'),
      line('', 'Any expiry date, CVV 123; RUT 11.111.111-1, password 123.'),
      line('Insurance', 'RUT 44.444.444-4 is covered wholly, 55.555.555-5 in part (others: docs/demo.md)'),
      line(
        'Demo users',
        `Password ${DEMO_PASSWORD}: ${DEMO_PEOPLE.client.email} (member), ${DEMO_PEOPLE.operator.email} (sells ` +
          'by phone),',
      ),
      line('', `${DEMO_PEOPLE.pharmacist.email} (pharmacist). Or buy as a guest: any valid RUT, e.g. 12.345.678-5.`),
      line('', `Staff's second factor: npm run demo:token -- code, or the key ${DEMO_TOTP_KEY} in an app.`),
    )
  }
  lines.push(
    '',
    line(
      'Data',
      database.kind === 'embedded'
        ? `${config.dataDir} (embedded PostgreSQL; delete the folder to start anew)`
        : 'the PostgreSQL of DATABASE_URL',
    ),
    ...(config.logFile ? [line('Log', `${config.logFile} (warnings here too)`)] : []),
    line('Stop', 'Ctrl+C'),
    '',
  )
  return lines.join('\n')
}
