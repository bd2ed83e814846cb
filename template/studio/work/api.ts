import { ask, post } from '../api.ts'
import { type News, newsSchema, type Targets, targetsSchema, type WorkKind } from './answers.ts'

export const workApi = {
  since: (version: number): Promise<News> => ask(newsSchema, `work?since=${version}`),
  begin: (kind: WorkKind, gyms: readonly string[]): Promise<News> =>
    ask(newsSchema, 'work', post({ kind, gyms })),
  stop: (): Promise<News> => ask(newsSchema, 'work/stop', post()),
  targets: (gyms: readonly string[]): Promise<Targets> => ask(targetsSchema, 'work/targets', post({ gyms })),
}
