/** Batches that are filed early and yet in parallel; others of that kind are read choice by choice. */
const EARLY_IN_PARALLEL: readonly string[] = ['本科提前批B段']

/** Whether a batch is filed in parallel, so that a choice that fails costs those behind it nothing. */
export const isParallel = (batch: string): boolean =>
  !batch.includes('提前') || EARLY_IN_PARALLEL.includes(batch)
