import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  // scripts/take-build.ts moves it to build/, where a process may be serving the build before it.
  buildDirectory: '.tmp/build',
  ssr: true,
  // A route in several files would be loaded one trip after another.
  splitRouteModules: false,
} satisfies Config
