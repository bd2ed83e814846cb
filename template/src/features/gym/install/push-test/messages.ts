import type { PushSupport } from '#pwa/push/permission.ts'
import { type TestReport, type TestStep, testSteps } from './self-test.ts'

/** The names of the self-test's steps. */
export const stepNames: Readonly<Record<TestStep, string>> = {
  support: 'Tu teléfono las recibe',
  permission: 'Diste permiso',
  worker: 'La app está lista',
  token: 'El gimnasio te conoce',
  delivery: 'Llega una de prueba',
}

/** The fix for each failed step. */
const fixes: Readonly<Record<TestStep, string>> = {
  support: 'Este navegador no recibe notificaciones. Probá con otro, o actualizalo.',
  permission: 'Permitilas en los ajustes del teléfono o del navegador, en los permisos de esta página.',
  worker: 'La app todavía se está instalando. Esperá un momento y probá de nuevo.',
  token: 'No se pudo anotar este teléfono. Probá de nuevo con conexión.',
  delivery:
    'La de prueba no llegó. Fijate que el teléfono no esté en “No molestar”, o avisale a tu gimnasio.',
}

const toInstall =
  'En el iPhone llegan a la app instalada. Agregala a tu pantalla de inicio y probá desde ahí.'

/** The outcome of the test in one sentence. Null while the test runs. */
export function testMessage(report: TestReport, support: PushSupport): string | null {
  const failed = testSteps.find(step => report[step] === 'bad')
  if (failed && report.why !== undefined) return report.why
  if (failed) return failed === 'support' && support === 'install' ? toInstall : fixes[failed]
  return testSteps.every(step => report[step] === 'good') ? 'Todo bien: te llegan.' : null
}
