/** How surely something leads a reader elsewhere: certain is refused, in doubt is looked at by somebody first. */
export type Suspicion = 'none' | 'doubt' | 'certain'
