import type { Job, JobKind, Targets } from '../server.ts'

type Ready = Extract<Targets, { state: 'ready' }>['targets'][number]

const doingEs = { build: 'Construyendo', verify: 'Verificando', deploy: 'Publicando' }
const doingEn = { build: 'Building', verify: 'Verifying', deploy: 'Deploying' }

export const workTexts = {
  es: {
    build: 'Construir',
    verify: 'Verificar',
    deploy: 'Publicar',
    actions: 'Acciones con los elegidos',
    doing: doingEs,
    planning: 'Mirando qué hay que hacer…',
    stopping: 'Deteniendo: lo empezado se termina o queda como estaba…',
    stop: 'Cancelar',
    progress: 'Avance',
    selectShown: (count: number) =>
      count === 0 ? 'Elegir los que se ven' : `Elegir los ${count} que se ven`,
    selected: (count: number) => (count === 1 ? '1 elegido' : `${count} elegidos`),
    hidden: (count: number) => `(${count} fuera de la lista)`,
    clear: 'No elegir ninguno',
    selectFailed: 'Elegir los que fallaron',
    step: {
      '': 'Empezando',
      icons: 'Dibujando los íconos',
      compile: 'Compilando la app',
      write: 'Escribiendo el sitio',
      verify: 'Leyendo el sitio',
      send: 'Enviando',
      waiting: 'Esperando',
    },
    state: {
      queued: 'En cola',
      working: 'En eso',
      done: { build: 'Construido', verify: 'Verificado', deploy: 'Publicado' },
      same: { build: 'Ya estaba al día', verify: 'Ya estaba', deploy: 'Ya estaba publicado' },
      failed: { build: 'No se construyó', verify: 'No pasó', deploy: 'No se publicó' },
      left: 'No se llegó',
    },
    of: (done: number, total: number) => `${done} de ${total}`,
    counts: {
      done: (count: number) => (count === 1 ? '1 hecho' : `${count} hechos`),
      same: (count: number) => `${count} sin cambios`,
      failed: (count: number) => (count === 1 ? '1 falló' : `${count} fallaron`),
      left: (count: number) => `${count} sin tocar`,
    },
    begun: (kind: JobKind, total: number) =>
      `${doingEs[kind]} ${total === 1 ? '1 gimnasio' : `${total} gimnasios`}.`,
    ended: (kind: JobKind) =>
      ({
        build: 'Construcción terminada',
        verify: 'Verificación terminada',
        deploy: 'Publicación terminada',
      })[kind],
    cut: (kind: JobKind) =>
      ({
        build: 'Construcción con fallas',
        verify: 'Verificación con fallas',
        deploy: 'Publicación con fallas',
      })[kind],
    busy: 'Ya hay otro trabajo en marcha. Esperá a que termine o cancelalo.',
    lost: 'No se sabe cómo sigue el trabajo.',
    log: 'Registro',
    logTitle: 'Lo que pasó desde que arrancó el studio',
    logEmpty: 'Todavía no se construyó, verificó ni publicó nada.',
    noFailures: 'Ninguna falla.',
    everything: 'Todo',
    failures: 'Sólo fallas',
    more: (count: number) => `y ${count} más`,
    showMore: 'Mostrar más',
    seconds: (seconds: string) => `${seconds} s`,
    cancel: 'Volver',
    deployTitle: (count: number) => (count === 1 ? '¿Publicar 1 gimnasio?' : `¿Publicar ${count} gimnasios?`),
    deployYes: 'Publicar ahora',
    target: ({ gyms, name, kind, address }: Ready) =>
      `${gyms === 1 ? '1 gimnasio' : `${gyms} gimnasios`} a «${name}» (${kind})${address ? `, por ejemplo ${address}` : ''}.`,
    deployOnlyBuilt: 'Se publica lo construido en dist/, como con molde deploy. Lo verá todo el mundo.',
    deployChanged: (count: number) =>
      count === 1
        ? '1 tiene cambios sin construir: se publica como se construyó la última vez.'
        : `${count} tienen cambios sin construir: se publican como se construyeron la última vez.`,
    deployNew: (count: number) =>
      count === 1
        ? '1 no está construido y no se va a publicar.'
        : `${count} no están construidos y no se van a publicar.`,
    deployMissingTitle: 'Todavía no se dijo dónde publicar',
    deployMissing:
      'Falta tenants/deploy.json: dice a qué servidor va cada gimnasio. docs/hosting.md explica cómo se escribe.',
    deployWrongTitle: 'Así no se puede publicar',
  },
  en: {
    build: 'Build',
    verify: 'Verify',
    deploy: 'Deploy',
    actions: 'What to do with those selected',
    doing: doingEn,
    planning: 'Finding out what has to be done…',
    stopping: 'Stopping: what has begun is finished or stays as it was…',
    stop: 'Cancel',
    progress: 'Progress',
    selectShown: (count: number) => (count === 0 ? 'Select those shown' : `Select the ${count} shown`),
    selected: (count: number) => `${count} selected`,
    hidden: (count: number) => `(${count} not in the list)`,
    clear: 'Select none',
    selectFailed: 'Select what failed',
    step: {
      '': 'Beginning',
      icons: 'Drawing the icons',
      compile: 'Compiling the app',
      write: 'Writing the site',
      verify: 'Reading the site',
      send: 'Sending',
      waiting: 'Waiting',
    },
    state: {
      queued: 'Queued',
      working: 'In progress',
      done: { build: 'Built', verify: 'Verified', deploy: 'Deployed' },
      same: { build: 'Was up to date', verify: 'Unchanged', deploy: 'Was deployed already' },
      failed: { build: 'Not built', verify: 'Did not pass', deploy: 'Not deployed' },
      left: 'Not reached',
    },
    of: (done: number, total: number) => `${done} of ${total}`,
    counts: {
      done: (count: number) => `${count} done`,
      same: (count: number) => `${count} unchanged`,
      failed: (count: number) => `${count} failed`,
      left: (count: number) => `${count} not reached`,
    },
    begun: (kind: JobKind, total: number) => `${doingEn[kind]} ${total === 1 ? '1 gym' : `${total} gyms`}.`,
    ended: (kind: JobKind) =>
      ({ build: 'Build ended', verify: 'Verification ended', deploy: 'Deployment ended' })[kind],
    cut: (kind: JobKind) =>
      ({
        build: 'Build ended with failures',
        verify: 'Verification ended with failures',
        deploy: 'Deployment ended with failures',
      })[kind],
    busy: 'Other work is running. Wait for its end, or cancel it.',
    lost: 'Nobody knows how the work goes on.',
    log: 'Log',
    logTitle: 'What happened since the studio was started',
    logEmpty: 'Nothing was built, verified or deployed yet.',
    noFailures: 'Nothing failed.',
    everything: 'Everything',
    failures: 'Failures only',
    more: (count: number) => `and ${count} more`,
    showMore: 'Show more',
    seconds: (seconds: string) => `${seconds} s`,
    cancel: 'Back',
    deployTitle: (count: number) => (count === 1 ? 'Deploy 1 gym?' : `Deploy ${count} gyms?`),
    deployYes: 'Deploy now',
    target: ({ gyms, name, kind, address }: Ready) =>
      `${gyms === 1 ? '1 gym' : `${gyms} gyms`} to “${name}” (${kind})${address ? `, such as ${address}` : ''}.`,
    deployOnlyBuilt: 'What is built in dist/ is sent, as by molde deploy. Everybody will see it.',
    deployChanged: (count: number) =>
      count === 1
        ? '1 has changes that are not built: it is deployed as it was built last.'
        : `${count} have changes that are not built: they are deployed as they were built last.`,
    deployNew: (count: number) =>
      count === 1
        ? '1 is not built, and will not be deployed.'
        : `${count} are not built, and will not be deployed.`,
    deployMissingTitle: 'Nobody has said where to deploy yet',
    deployMissing:
      'tenants/deploy.json is missing: it says which server each gym goes to. docs/hosting.md explains how it is written.',
    deployWrongTitle: 'It cannot be deployed like this',
  },
}
export type WorkTexts = typeof workTexts.es

/** '3 hechos · 1 falló' */
export const countsText = ({ counts }: Pick<Job, 'counts'>, texts: WorkTexts): string =>
  (['done', 'same', 'failed', 'left'] as const)
    .flatMap(state => (counts[state] ? texts.counts[state](counts[state]) : []))
    .join(' · ')
