import type { Tenant } from '#generator/tenant/tenant.ts'

/** The introduction for a person who receives the project. The gym's name is escaped as plain text. */
export function projectReadme({ gym, app }: Tenant): string {
  return `# ${app.name.replace(/[\\`*_{}[\]<>()#+!|~-]/g, '\\$&')}

The app of the gym "${gym}": a complete Vite project. Node 20.19 or newer is all it needs.

    npm install
    npm run build

The site is then in www/, for any static host. Its colours, name and icons stand in index.html and public/;
what the app asks its backend is written down in src/protocol/.
`
}
