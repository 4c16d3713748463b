import { DatabaseUnavailable } from '#db/database-unavailable.ts'
import { findDemoSettings, type PharmacySettings } from '#shop/people/settings/settings.rules.ts'

/**
 * Refuses settings that staff saved in the demo: they take precedence over the file's, with an invented phone or RUT.
 * @throws DemoSettingsFound with what the rows say and the file does not
 */
export function refuseDemoSettings(rows: PharmacySettings, file: PharmacySettings): void {
  const fileProblems = new Set(findDemoSettings(file))
  const problems = findDemoSettings(rows).filter((problem) => !fileProblems.has(problem))
  if (problems.length > 0) throw new DemoSettingsFound(problems)
}

export class DemoSettingsFound extends DatabaseUnavailable {
  constructor(problems: string[]) {
    const sections = [...new Set(problems.map((problem) => `'${/^\w+/.exec(problem)![0]}'`))].join(', ')
    super(
      `Settings in this database are a demonstration's:\n${problems.map((problem) => `  - ${problem}`).join('\n')}\n` +
        `Let SETTINGS_FILE decide them again: update shop_setting set by_staff = false where section in (${sections})`,
    )
    this.name = 'DemoSettingsFound'
  }
}
