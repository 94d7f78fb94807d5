-- Whether a school takes by 三位一体 only who files it as the first choice of 提前录取; null: its charter was not read for it.
ALTER TABLE trinity_rule ADD COLUMN first_choice boolean;
