import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  // scripts/take-build.ts moves the result to build/, from where a process may still serve the build before.
  buildDirectory: '.tmp/build',
  ssr: true,
  // Split into several files, a route would be loaded one trip after another.
  splitRouteModules: false,
} satisfies Config
