// The layers of the architecture. New files and folders must be added here.

export interface Order {
  /**
   * A folder's entries, from the lowest layer to the highest. An entry imports only entries of lines before its own line, and no
   * entry of its own line. 'apart' puts all entries of the folder in a single line.
   */
  layers: readonly (readonly string[])[] | 'apart'
  /** Exceptions, as the beginnings of both paths. */
  edges?: readonly string[]
}

/** The stages of one gym, in the order in which generator/pipeline.ts calls them. */
export const stages = ['tenant', 'brand', 'icons', 'render', 'bundle', 'site']

/** The order of each folder. '' is the root of the repository. */
export const orders: Readonly<Record<string, Order>> = {
  '': {
    layers: [['.ci'], ['template'], ['generator'], ['bin'], ['tests']],
    // The gallery shows brands as the factory derives them. It is not part of a gym's project.
    // The studio's page knows the types of its server.
    edges: ['template/gallery/brand-styles.ts → generator/brand/', 'template/studio/server.ts → generator/'],
  },

  bin: {
    layers: [
      ['launch.js'],
      ['compile.js'],
      ['signals.ts', 'development'],
      ['output'],
      ['cli-context.ts'],
      ['gyms.ts', 'building', 'flags.ts', 'screenshots.ts', 'open-studio.ts'],
      ['commands'],
      ['main.ts'],
      ['molde.js', 'start.js', 'dev.js'],
    ],
  },
  'bin/building': { layers: 'apart' },
  'bin/commands': {
    layers: 'apart',
    edges: ['bin/commands/icons-command.ts → bin/commands/render-command.ts'],
  },

  generator: {
    layers: [
      ['time-units.ts'],
      ['system'],
      ['site-inputs.ts', 'color.ts'],
      ...stages.map(stage => [stage]),
      ['build-context.ts', 'make-site.ts'],
      ['onboarding'],
      // Modules that build, read or deploy sites.
      [
        'pipeline.ts',
        'plan',
        'verify',
        'host-config',
        'screenshots',
        'brand-preview',
        'doctor',
        'universal',
        'clean',
        'deploy',
      ],
      ['build.ts'],
      ['sandbox'],
      ['backend-check', 'studio'],
    ],
    edges: [
      'generator/doctor/ → generator/screenshots/',
      'generator/brand-preview/ → generator/screenshots/',
      'generator/brand-preview/read-addresses.ts → generator/deploy/settings.ts',
      'generator/verify/ → generator/host-config/',
      'generator/deploy/ → generator/verify/',
      'generator/deploy/ → generator/plan/report.ts',
      'generator/deploy/ → generator/host-config/headers.ts',
    ],
  },
  // From the database up to the servers. Topics come in between.
  'generator/sandbox': {
    layers: [
      ...['messages.ts', 'gym-time.ts', 'password-hash.ts', 'database', 'session.ts', 'call.ts'],
      ...[
        'rate-limit.ts',
        'idempotency.ts',
        'define-operation.ts',
        'secret.ts',
        'pictures.ts',
        'fault-injection.ts',
      ],
      ...['people', 'inbox', 'payments', 'booking', 'checkin', 'fitness', 'gym', 'account', 'desk'],
      ...['registry.ts', 'addons.ts', 'seed', 'sandbox.ts', 'http', 'protocol', 'servers'],
    ].map(name => [name]),
    // Search shows the debt of each person.
    edges: ['generator/sandbox/people/search.ts → generator/sandbox/payments/'],
  },

  template: { layers: [['package.json'], ['src', 'build'], ['gallery', 'studio', 'vite.config.ts']] },
  'template/build': {
    layers: [
      ['hashed-names.js', 'policy.js'],
      ['stamp.js'],
      ['site.js', 'ionic', 'descriptions.js', 'screens.js', 'licenses.js', 'preload-helper.js'],
      ['page-scripts.js'],
      ['in-page.js'],
    ],
  },
  'template/src': {
    layers: [
      ['protocol'],
      ['platform'],
      ['api'],
      ['ui'],
      ['pwa'],
      // The parts of topics that other topics use: features/<topic>/shared/.
      ['features/shared'],
      ['features'],
      ['shell'],
      ['main.tsx'],
      ['boot.ts'],
    ],
    // A push opens a class or a message.
    edges: [
      'template/src/pwa/ → template/src/features/gym/shared/gym.ts',
      'template/src/pwa/push/use-pushes.ts → template/src/features/booking/shared/wanted-class.ts',
      'template/src/pwa/push/use-pushes.ts → template/src/features/inbox/shared/last-message.ts',
    ],
  },
  'template/src/features': { layers: 'apart' },
  'template/src/shell': {
    layers: [
      ['messages.ts'],
      [
        'navigation',
        'snapshot',
        'moving',
        'apply-brand.ts',
        'apply-theme.ts',
        'use-persisted-reads.ts',
        'root.ts',
        'styles.ts',
      ],
      ['errors', 'side-menu', 'find-gym.ts', 'first-reads.ts', 'LaunchScreen.tsx'],
      ['banners', 'load-ahead.ts'],
      ['frame'],
      // The first screen runs in the page before the app is there. The app imports nothing of it.
      ['App.tsx', 'first-screen', 'in-page.ts'],
    ],
  },

  tests: {
    layers: [
      ['support', 'fixtures'],
      ['mutation'],
      ['unit', 'component', 'api', 'cli', 'e2e', 'engines', 'resilience', 'architecture', 'bench'],
      ['run.js'],
    ],
  },
}
