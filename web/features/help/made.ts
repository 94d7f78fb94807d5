// Written by `npm run help` from the files in made/.

/** How high each picture is, in pixels of the page. */
export const heights: Readonly<Record<string, number>> = {
  'apprec-confirm': 388,
  'apprec-sheet': 364,
  'apprecsimulate-check': 347,
  'apprecsimulate-condition': 612,
  'fudaojun-ask': 392,
  'hiscore-grade': 540,
  'hiscore-unit': 615,
  'job-class': 560,
  'job-major': 363,
  'plan-subjects': 510,
  'subass-home': 560,
  'subass-result': 190,
  'talent-home': 640,
  'talent-major': 640,
  'weekly-list': 480,
  'weekly-plan': 514,
}

/** How long each video is, and what its captions say one after another. */
export const walks: Readonly<Record<string, { seconds: number; steps: readonly string[] }>> = {}
