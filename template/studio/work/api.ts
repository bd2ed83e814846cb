import { ask, post } from '../api.ts'
import { type JobChanges, type JobKind, jobChangesSchema, type Targets, targetsSchema } from './answers.ts'

export const jobApi = {
  since: (version: number): Promise<JobChanges> => ask(jobChangesSchema, `work?since=${version}`),
  begin: (kind: JobKind, gyms: readonly string[]): Promise<JobChanges> =>
    ask(jobChangesSchema, 'work', post({ kind, gyms })),
  stop: (): Promise<JobChanges> => ask(jobChangesSchema, 'work/stop', post()),
  targets: (gyms: readonly string[]): Promise<Targets> => ask(targetsSchema, 'work/targets', post({ gyms })),
}
