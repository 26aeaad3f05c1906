-- Counters were kept for ever, under addresses as they were typed. From now on their keys are hashed with a key of the
-- installation, which SQL does not have. Counting begins again.
delete from "rate_limits";
