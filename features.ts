/**
 * The storeys of the house, the lowest first: a feature may use those of lower storeys, through their door, and none
 * beside or above it. The structure test reads this table, and docs/storeys.md is printed from it.
 */
export const storeys: readonly (readonly Feature[])[] = [
  [{ name: 'factor', what: 'What is shown beside a password: an authenticator, passkeys, recovery codes.' }],
  [{ name: 'staff', what: 'Who works in the console, what each may, and the record of what they did.' }],
  [
    { name: 'log', what: 'Faults of pages and of the server, by release.' },
    { name: 'province', what: 'Provinces, and where a reader is.' },
  ],
  [
    { name: 'account', what: 'Who is logged in: codes, passwords, devices, age, personal data.' },
    { name: 'backtest', what: 'How often past predictions came true.' },
  ],
  [
    {
      name: 'partner',
      what: 'Systems of schools and companies: their keys, whom of them students let be told, and the telling.',
    },
  ],
  [
    { name: 'goods', what: 'What is sold, who holds it, which gate it opens.' },
    { name: 'paper', what: 'Files of lists and results: how they are drawn, and the key that opens each.' },
    {
      name: 'scopes',
      what: 'The units of a province, batch and track over the years, and the engine made of them.',
    },
    { name: 'share', what: 'How a page is handed on; the official accounts.' },
  ],
  [{ name: 'recommend', what: 'What is asked of units, and how they are shown with their chance.' }],
  [
    {
      name: 'candidacy',
      what: 'A student in a province, batch and track: what they are judged in and have to know.',
    },
    { name: 'chance', what: 'How likely: tiers, dots and words of probability.' },
    {
      name: 'figures',
      what: 'Published figures on screens: lines over the years, charts, where they are from.',
    },
  ],
  [
    {
      name: 'candidate',
      what: 'Who reads: province, track, subjects, score and rank, and the forms that ask.',
    },
  ],
  [
    { name: 'credit', what: 'Points for a visit a day.' },
    { name: 'directory', what: 'Schools and majors by public id, and the units of each.' },
    { name: 'season', what: 'When a province files, and the condition confirmed for it.' },
  ],
  [
    { name: 'assess', what: 'The runner of tests: what is asked, answered, and what came of it.' },
    { name: 'content', what: 'Texts and columns of the operator.' },
    { name: 'follow', what: 'Schools and majors that a reader follows.' },
    { name: 'preference', what: 'What a student wants: majors, places, fees, kinds, how much to dare.' },
    { name: 'requirement', what: 'What units ask of subjects, and what a combination keeps.' },
  ],
  [
    { name: 'about', what: 'Who runs the product: name, filings, contact, agreement and privacy policy.' },
    { name: 'adviser', what: 'Questions and answers of advisers.' },
    { name: 'course', what: 'Courses and comments.' },
    { name: 'cu', what: 'One school.' },
    { name: 'cumajor', what: 'One major.' },
    { name: 'headline', what: 'Articles.' },
    { name: 'hiscore', what: 'Lines, control lines and score–rank tables of past years.' },
    { name: 'live', what: 'Live lessons.' },
    { name: 'major', what: 'The catalogue of majors and jobs.' },
    { name: 'notice', what: 'What the operator tells, and what is unread.' },
    { name: 'rank', what: 'Rankings.' },
    { name: 'subject', what: 'Requirements by school; the guides to choosing subjects.' },
    { name: 'subquery', what: 'Combinations of subjects, compared.' },
  ],
  [
    {
      name: 'enrol',
      what: 'What a school opens for a class: lists of mobiles, which their owners take or refuse.',
    },
    { name: 'list', what: 'The application list, its check and its report.' },
    { name: 'pay', what: 'Orders, codes, pay pages.' },
    { name: 'question', what: 'Questions to an adviser, a school, the operator.' },
  ],
  [
    { name: 'art', what: 'Composite scores of art and sport, their control lines and lines.' },
    { name: 'apprecsim', what: 'From a score to units with a chance.' },
    { name: 'apprecTable', what: 'One application list as a table: printed, shown by a link, commented on.' },
    { name: 'consultant', what: 'The weekly plan of the package.' },
    { name: 'enbasic', what: 'Basic disciplines: the composite marks of schools, and what one gives up.' },
    { name: 'parass', what: 'What parents know of the exam, and how far a family thinks apart.' },
    {
      name: 'pro',
      what: 'Majors and categories side by side: where, at what ranks, and what would cost less.',
    },
    { name: 'subass', what: 'How a student goes about a subject, and what of it they master.' },
    { name: 'talent', what: 'Character, abilities and interests, and the majors that go with them.' },
    {
      name: 'trirec',
      what: '三位一体: how each school of 浙江 weighs grades, its test and the exam; a calculator.',
    },
    { name: 'version', what: 'What lists held, compared and taken back.' },
    { name: 'wz', what: 'Lists sent to an adviser, and the written opinion of them.' },
  ],
  [
    { name: 'apprec', what: 'From the published score to the list that is filed, in the season.' },
    { name: 'artrec', what: 'What a composite score of art or sport reaches.' },
    { name: 'first', what: 'The first answer to a score, without an account.' },
    { name: 'practice', what: 'Parallel admission, played with last year’s lines.' },
    { name: 'replay', what: 'Lists and conditions of a past year, held against its lines.' },
    { name: 'subdec', what: 'Combinations of subjects, decided by the student’s own weights.' },
  ],
  [
    { name: 'home', what: 'The first page and what it leads to.' },
    { name: 'my', what: 'The menu of the account.' },
    { name: 'numbers', what: 'How often what was done, by day and province; nothing of anybody.' },
    { name: 'search', what: 'One field for schools, majors, texts and pages.' },
  ],
  [{ name: 'help', what: 'Guides to the tools, and the way to each.' }],
]

/** One feature: its name is the same in contract, server, web and e2e. */
export interface Feature {
  readonly name: string
  /** What it is about, in one line. */
  readonly what: string
}

/**
 * Whose each table is: its feature's alone, which others ask through its service or hand what they have. A folder of the
 * server stands in the place of a feature where a table is no feature's. Figures belong to the import, which alone writes
 * them: every feature may read them as they are. The test of owners reads it.
 */
export const owners: Readonly<Record<string, readonly string[]>> = {
  account: [
    'account',
    'account_look',
    'account_request',
    'guardian_consent',
    'known_device',
    'password_link',
    'session',
    'sms_code',
    'wechat_account',
  ],
  about: ['legal_text', 'operator_setting'],
  apprecTable: ['list_comment', 'list_link'],
  apprecsim: ['simulation'],
  art: ['art_rule'],
  assess: ['assess_figures', 'assess_instrument', 'assess_run'],
  content: ['content', 'content_draft', 'content_image', 'content_version'],
  course: ['course_comment'],
  credit: ['credit_entry'],
  directory: ['assessment', 'double_first_class', 'major', 'school', 'school_alias', 'school_short_name'],
  factor: ['factor_setup', 'login_ticket', 'recovery_code', 'second_factor'],
  enbasic: ['enbasic_charter', 'enbasic_rule', 'enbasic_school'],
  figures: ['figure_upload'],
  enrol: ['enrolment', 'enrolment_place'],
  follow: ['follow'],
  goods: [
    'bill_check',
    'entitlement',
    'goods',
    'invited_code',
    'invited_code_batch',
    'purchase',
    'purchase_step',
    'tool_gate',
  ],
  log: ['error_seen', 'release_seen'],
  list: ['application_list', 'hand_list', 'list_version'],
  notice: ['notice', 'seen'],
  numbers: ['day_count', 'list_outcome'],
  parass: ['parass_link'],
  partner: ['partner', 'partner_event', 'partner_key', 'partner_link', 'partner_ticket'],
  pay: ['invoice'],
  preference: ['group_major', 'preference', 'sensitive_fact'],
  province: ['province', 'province_rule'],
  question: ['question', 'saved_reply'],
  recommend: ['score_condition', 'upheaval'],
  replay: ['replay_condition'],
  season: ['season', 'season_round', 'sheet_condition'],
  share: ['official_account', 'share_text'],
  staff: ['audit_entry', 'staff', 'staff_invitation', 'staff_recovery_code', 'staff_session'],
  subass: ['subass_trial'],
  subdec: ['subdec'],
  talent: ['talent_email', 'talent_figures', 'talent_run', 'talent_task'],
  trirec: ['trinity_line', 'trinity_rule', 'trirec'],
  wz: ['wz', 'wz_agreement'],
  'server/db': ['backup_run'],
  'server/http': ['proxies_seen', 'rate_limit'],
  'server/import': [
    'art_line',
    'control_line',
    'import_failure',
    'import_file',
    'line',
    'plan',
    'plan_coverage',
    'requirement_edition',
    'score_rank',
    'shipped',
  ],
  'server/providers': ['host_ticket'],
}
